/** Id of the template in which the build puts the page's scripts; only the script below activates them. */
export const WAITING_SCRIPTS = "hira-scripts";

/**
 * Activates the page's scripts after the first paint, so that on a slow connection they do not compete with visible
 * content. A background tab paints nothing and starts immediately; the wait is at most two seconds.
 */
export const startScript =
  `(function(){var t=document.getElementById("${WAITING_SCRIPTS}"),s=function(){if(t){document.body.append(t.content);t=null}};` +
  'if(document.hidden||!self.PerformanceObserver)return s();new PerformanceObserver(s).observe({type:"paint",buffered:true});setTimeout(s,2000)})()';
