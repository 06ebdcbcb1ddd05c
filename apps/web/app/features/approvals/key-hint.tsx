/** The shortcut of a button, hidden on phones and from screen readers. */
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
