/** Shown where the provider is this server's own for trying things out. */
export function DemoNote() {
  return <p>Demo sign-in: any name works. It runs on this machine only.</p>;
}
