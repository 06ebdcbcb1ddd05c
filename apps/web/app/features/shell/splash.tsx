import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { Wordmark } from '../../components/wordmark.tsx';

/**
 * Runs before the first paint: once per tab, and only for people who like motion, it lets the veil appear. A tap, a key
 * or the end of the last fade takes it away for good. Work areas open without it.
 */
const SCRIPT = `(()=>{try{
if(/^\\/(admin|vendor)(\\/|$)/.test(location.pathname)||matchMedia('(prefers-reduced-motion: reduce)').matches||sessionStorage.getItem('harusi_splash'))return;
sessionStorage.setItem('harusi_splash','shown');
const page=document.documentElement,end=()=>{delete page.dataset.splash};
page.dataset.splash='';
for(const sign of['pointerdown','keydown','wheel'])addEventListener(sign,end,{once:true,passive:true});
addEventListener('transitionend',({target})=>target.id==='splash'&&end());
}catch{}})()`;

/** For the head of every page. Only ever written by the server: the browser's code need not carry it. */
export function SplashScript() {
  const nonce = useContext(FrameworkContext)?.nonce;
  const script = import.meta.env.SSR ? SCRIPT : '';
  // Browsers hide the nonce once they have read it, so it never matches either.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * A veil over a page that is already there: the bar is full after 1.5 seconds, all is gone after 2. It is drawn by CSS
 * alone, never catches a tap, and says nothing to screen readers.
 */
export function Splash({ brandName, tagline }: { brandName: string; tagline: string }) {
  return (
    <div
      id="splash"
      aria-hidden
      className="pointer-events-none fixed inset-0 z-70 hidden place-content-center justify-items-center gap-6 bg-ivory p-gutter text-center opacity-0 transition-opacity delay-1500 duration-500 in-data-splash:grid starting:opacity-100"
    >
      <span className="scale-170 pb-3">
        <Wordmark brandName={brandName} />
      </span>
      <p className="font-display text-h3 font-medium text-stone">{tagline}</p>
      <span className="block h-px w-56 bg-line">
        <span className="block h-full origin-left bg-gold transition-transform duration-1500 ease-linear starting:scale-x-0" />
      </span>
    </div>
  );
}
