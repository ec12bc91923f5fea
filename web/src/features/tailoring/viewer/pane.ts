/** What each of the three viewers is given. */
export type PaneProps = {
  url: string;
  title: string;
  /** Percent. */
  zoom: number;
  /** Degrees. */
  rotation: number;
  /** Room on the desk, in pixels. */
  room: { width: number; height: number };
  onShown: (lineCount?: number) => void;
  onFailed: (isExpired: boolean) => void;
};

/** Pixels for each point at which paper has its own size on a screen. */
const TRUE_SIZE = 96 / 72;

/** Pixels for each point: at 100 percent a sheet has its own size, or less where there is no room for it. */
export function sheetScale(sheetWidth: number, { room, zoom }: Pick<PaneProps, "room" | "zoom">): number {
  return (Math.min(TRUE_SIZE, room.width / Math.max(1, sheetWidth)) * zoom) / 100;
}
