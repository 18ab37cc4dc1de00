/**
 * The first script in the page's head. Some browsers block `localStorage` and `sessionStorage`: reading them
 * throws or returns null. The script replaces them by objects that last as long as the page. Nobody can sign
 * in then, because a session must last longer than a page (`isStorageBlocked`).
 */
export const blockedStorageScript =
  "(function(w,d){function S(){}S.prototype={getItem:function(k){return Object.hasOwn(this,k)?this[k]:null},setItem:function(k,v){this[k]=String(v)},removeItem:function(k){delete this[k]},clear:function(){for(var k of Object.keys(this))delete this[k]}};" +
  '["localStorage","sessionStorage"].forEach(function(n){try{if(w[n])return}catch(e){}d.storage="blocked";' +
  "Object.defineProperty(w,n,{value:new S,configurable:true})})})(window,document.documentElement.dataset);";

export const isStorageBlocked = () => document.documentElement.dataset.storage === "blocked";
