/** ID of the template element into which the build puts the page's scripts. `startScript` activates them. */
export const WAITING_SCRIPTS = "hira-scripts";

/**
 * Script that activates the page's scripts after the first paint, so that they do not compete with visible
 * content on a slow connection. A background tab paints nothing and starts at once. The wait is at most two
 * seconds.
 */
export const startScript =
  `(function(){var t=document.getElementById("${WAITING_SCRIPTS}"),s=function(){if(t){document.body.append(t.content);t=null}};` +
  'if(document.hidden||!self.PerformanceObserver)return s();new PerformanceObserver(s).observe({type:"paint",buffered:true});setTimeout(s,2000)})()';
