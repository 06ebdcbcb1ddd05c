/** To be filled. */
export default function Screen() {
  return null;
}
