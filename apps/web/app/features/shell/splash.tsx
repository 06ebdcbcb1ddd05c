import { Wordmark } from '../../components/wordmark.tsx';

/**
 * Runs before the first paint. Marks the page of a signed-in customer: pages are the same for all until they are hydrated,
 * and what only customers see must have its place by then. Shows the splash once per tab, unless the visitor prefers reduced
 * motion or opens the back office. A tap, a key or the end of the fade removes it.
 */
export const SPLASH_SCRIPT = `(()=>{try{
const page=document.documentElement;
if(localStorage.getItem('refresh_token')&&localStorage.getItem('user_type')==='customer')page.dataset.customer='';
if(/^\\/(admin|vendor)(\\/|$)/.test(location.pathname)||matchMedia('(prefers-reduced-motion: reduce)').matches||sessionStorage.getItem('harusi_splash'))return;
sessionStorage.setItem('harusi_splash','shown');
const end=()=>{delete page.dataset.splash};
page.dataset.splash='';
for(const sign of['pointerdown','keydown','wheel'])addEventListener(sign,end,{once:true,passive:true});
addEventListener('transitionend',({target})=>target.id==='splash'&&end());
}catch{}})();`;

/**
 * Covers a page that is already there: the bar is full after 1.5 seconds, everything is gone after 2. Pure CSS; it catches
 * no taps and is hidden from screen readers.
 */
export function Splash({ brandName, tagline }: { brandName: string; tagline: string }) {
  return (
    <div id="splash" aria-hidden className="splash">
      <span className="scale-170 pb-3">
        <Wordmark brandName={brandName} />
      </span>
      <p className="font-display text-h3 font-medium text-stone">{tagline}</p>
      <span className="splash-bar" />
    </div>
  );
}
