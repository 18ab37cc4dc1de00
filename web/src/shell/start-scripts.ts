/** ID of the template element into which the build puts the page's scripts. `startScript` activates them. */
export const WAITING_SCRIPTS = "hira-scripts";

/**
 * Script that activates the page's scripts after the first paint. On a slow connection, they thus do not
 * compete with visible content. In a background tab, which paints nothing, they start at once. They wait for
 * two seconds at most.
 */
export const startScript =
  `(function(){var t=document.getElementById("${WAITING_SCRIPTS}"),s=function(){if(t){document.body.append(t.content);t=null}};` +
  'if(document.hidden||!self.PerformanceObserver)return s();new PerformanceObserver(s).observe({type:"paint",buffered:true});setTimeout(s,2000)})()';
