/**
 * A company's name from its board token, for systems that answer without the name: "front-range-power" gives
 * "Front Range Power". A token with capitals of its own ("Crusoe", "BlueVoyant") keeps them.
 */
export function companyFromToken(token: string): string {
  const words = token
    .replace(/^eu:/, "")
    .split(/[-_.\s]+/)
    .filter((word) => word !== "");
  return words
    .map((word) => (/[A-Z]/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}
