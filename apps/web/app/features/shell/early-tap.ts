import { useEffect } from 'react';

/**
 * For the head: remembers the last button tapped before React answers, and taps it again once it does. The browser itself
 * answers links and popovers.
 */
export const EARLY_TAP_SCRIPT = `(()=>{
const page=document.documentElement;
let button;
const forget=()=>button?.removeAttribute('data-tapped');
const remember=({target})=>{
forget();
button=target.closest('[type=button]:not([popovertarget])');
button?.setAttribute('data-tapped','');
};
addEventListener('click',remember);
addEventListener('hydrated',()=>{
removeEventListener('click',remember);
page.dataset.hydrated='';
forget();
button?.click();
},{once:true});
})();`;

/** Tells that script when. It does the rest, because every byte of JavaScript counts on every page. */
export function useEarlyTap(): void {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
}
