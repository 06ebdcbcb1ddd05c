/** An email address that breaks before its @ rather than within a word. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
