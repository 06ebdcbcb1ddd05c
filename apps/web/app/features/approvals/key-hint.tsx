/** A key that does the same; on phones there is none. It names no button, so screen readers leave it out. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-[3px] border border-current/30 px-1 font-sans text-[0.6875rem] leading-4 max-lg:hidden"
    >
      {children}
    </kbd>
  );
}
