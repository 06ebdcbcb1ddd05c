import { useEffect } from 'react';

/**
 * For the head: remembers the last button tapped before hydration, and clicks it afterwards. Links and popovers work without
 * React.
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

/** Tells the inline script that the page is hydrated. All else is in that script, outside the JavaScript budget of pages. */
export function useHydratedEvent(): void {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
}
