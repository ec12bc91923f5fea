/** Where this server serves the picture at an address of another host. Written out: the first screen needs no schema for it. */
export function pictureUrl(url: string): string {
  return `/api/picture?url=${encodeURIComponent(url)}`;
}
