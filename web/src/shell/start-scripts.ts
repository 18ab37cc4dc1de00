/** Where the build puts the page's scripts, inert: only the text below lets them in. */
export const WAITING_SCRIPTS = "hira-scripts";

/**
 * Lets the page's scripts in once something of it is seen, so that on a slow line they do not share it with what is
 * seen first. A tab in the background paints nothing and waits for nothing; nor does anyone wait over two seconds.
 */
export const startScript =
  `(function(){var t=document.getElementById("${WAITING_SCRIPTS}"),s=function(){if(t){document.body.append(t.content);t=null}};` +
  'if(document.hidden||!self.PerformanceObserver)return s();new PerformanceObserver(s).observe({type:"paint",buffered:true});setTimeout(s,2000)})()';
