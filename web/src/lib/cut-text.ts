/**
 * Cuts to `length` UTF-16 units and adds "...", without leaving half of a surrogate pair. `wholeLength` is told where
 * `text` is only the beginning of a longer one.
 */
export function cutText(text: string, length: number, wholeLength = text.length): string {
  if (wholeLength <= length) return text;
  const last = text.charCodeAt(length - 1);
  const isHalfPair = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, isHalfPair ? length - 1 : length)}...`;
}
