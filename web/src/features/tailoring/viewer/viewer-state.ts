import {
  toViewableUrl,
  viewers,
  viewerTexts,
  viewerZoom,
  type OutsideViewer,
  type ViewerName,
} from "@jobwright/contracts/document-view";

export type ViewerSources = { signedUrl: string | null; publicUrl: string | null };
type SourceName = "signed" | "public";
type Place = { source: SourceName; viewer: ViewerName };

export type ViewerState = {
  given: ViewerSources;
  /** Those of them that can be viewed, renewed ones in their place. */
  urls: Partial<Record<SourceName, string>>;
  at: Place;
  /** What failed since the person last chose something. */
  failed: Place[];
  status: "empty" | "loading" | "renewing" | "shown" | "unable";
  /** What the last failure says; null once something is shown again by choice. */
  message: string | null;
  /** An expired link is renewed once before it counts as failed. */
  hasRenewed: boolean;
  outside: OutsideViewer | null;
  /** Another number draws the viewer anew. */
  attempt: number;
  lineCount: number | null;
};

export type ViewerAction =
  | { type: "given"; sources: ViewerSources }
  | { type: "shown"; lineCount?: number | undefined }
  | { type: "failed"; isExpired: boolean }
  | { type: "renewed"; sources: ViewerSources | null }
  | { type: "choose"; viewer: ViewerName }
  | { type: "show-outside"; viewer: OutsideViewer }
  | { type: "retry" };

const ORDER: SourceName[] = ["signed", "public"];

/** The signed URL comes first, then the public one (T37). */
export function startViewer(given: ViewerSources): ViewerState {
  const urls = toUrls(given);
  const source = ORDER.find((name) => urls[name] !== undefined);
  return {
    given,
    urls,
    at: { source: source ?? "signed", viewer: "document" },
    failed: [],
    status: source === undefined ? "empty" : "loading",
    message: null,
    hasRenewed: false,
    outside: null,
    attempt: 0,
    lineCount: null,
  };
}

export function reduceViewer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case "given": {
      return takeGiven(state, action.sources);
    }
    case "shown": {
      const lineCount = action.lineCount ?? state.lineCount;
      const isKnown = state.status === "shown" && !state.hasRenewed && lineCount === state.lineCount;
      return isKnown ? state : { ...state, status: "shown", hasRenewed: false, lineCount };
    }
    case "failed": {
      // What failed with the link that is being renewed says nothing of the viewer.
      if (state.status === "renewing") return state;
      if (action.isExpired && !state.hasRenewed) return { ...state, status: "renewing", hasRenewed: true };
      return goOn(state);
    }
    case "renewed": {
      return action.sources === null ? goOn(state) : takeRenewed(state, action.sources);
    }
    case "choose": {
      const at = { ...state.at, viewer: action.viewer };
      return { ...restart(state), at };
    }
    case "show-outside": {
      return { ...restart(state), status: "shown", outside: action.viewer };
    }
    case "retry": {
      // A link may be what failed: all are asked for anew.
      const first = ORDER.find((name) => state.urls[name] !== undefined) ?? "signed";
      return {
        ...restart(state),
        status: "renewing",
        hasRenewed: true,
        at: { source: first, viewer: "document" },
      };
    }
  }
}

/** The URL that is looked at now; "" where there is none. */
export function currentUrl({ urls, at }: ViewerState): string {
  return urls[at.source] ?? "";
}

/** From 1. */
export function viewerNumber({ at }: ViewerState): number {
  return viewers.indexOf(at.viewer) + 1;
}

export function changeZoom(zoom: number, steps: number): number {
  return Math.min(viewerZoom.max, Math.max(viewerZoom.min, zoom + steps * viewerZoom.step));
}

/** True for a signed URL whose last second is over. */
export function isExpired(url: string, now: Date): boolean {
  const expires = URL.parse(url)?.searchParams.get("X-Expires") ?? null;
  return expires !== null && Number(expires) < Math.floor(now.getTime() / 1000);
}

/** The next viewer; after the last one the other URL from the first viewer on (T39, T40). */
function goOn(state: ViewerState): ViewerState {
  const places = toPlaces(state.urls);
  const at = places.findIndex((place) => isSame(place, state.at));
  const failed = [...state.failed, state.at];
  const message = viewerTexts.viewerFailed(viewerNumber(state));
  const next = [...places.slice(at + 1), ...places.slice(0, Math.max(at, 0))].find(
    (place) => !failed.some((other) => isSame(place, other)),
  );
  const attempt = state.attempt + 1;
  if (!next) return { ...state, failed, message, status: "unable", attempt };
  return { ...state, at: next, failed, message, status: "loading", attempt };
}

/**
 * New links to the same document change nothing of what is seen, unless they were waited for. Another document is shown
 * in the viewer that is open, in which the former one stays until then.
 */
function takeGiven(state: ViewerState, given: ViewerSources): ViewerState {
  const { status, outside, attempt } = state;
  if (isSameDocument(state.given, given)) {
    return status === "renewing" ? takeRenewed({ ...state, given }, given) : { ...state, given };
  }
  const next = startViewer(given);
  // An outside viewer was agreed to for the document that it shows, and for no other one.
  if (status !== "shown" || next.status === "empty" || outside !== null) {
    return { ...next, attempt: attempt + 1 };
  }
  return { ...next, at: { ...next.at, viewer: state.at.viewer }, status: "shown", attempt };
}

function isSameDocument(one: ViewerSources, other: ViewerSources): boolean {
  return (
    toFile(one.signedUrl) === toFile(other.signedUrl) && toFile(one.publicUrl) === toFile(other.publicUrl)
  );
}

/** What a link leads to: the rest of it only says who may follow it, and until when. */
function toFile(url: string | null): string {
  const parsed = URL.parse(toViewableUrl(url));
  return parsed === null ? "" : `${parsed.origin}${parsed.pathname}`;
}

function takeRenewed(state: ViewerState, sources: ViewerSources): ViewerState {
  const urls = toUrls(sources);
  const source = urls[state.at.source] === undefined ? ORDER.find((name) => urls[name]) : state.at.source;
  if (source === undefined) return goOn({ ...state, urls });
  const at = { ...state.at, source };
  return { ...state, urls, at, status: "loading", attempt: state.attempt + 1 };
}

function restart(state: ViewerState): ViewerState {
  return {
    ...state,
    failed: [],
    message: null,
    status: "loading",
    hasRenewed: false,
    outside: null,
    attempt: state.attempt + 1,
  };
}

function toUrls({ signedUrl, publicUrl }: ViewerSources): ViewerState["urls"] {
  const [signed, open] = [toViewableUrl(signedUrl), toViewableUrl(publicUrl)];
  return {
    ...(signed === "" ? {} : { signed }),
    ...(open === "" || open === signed ? {} : { public: open }),
  };
}

function toPlaces(urls: ViewerState["urls"]): Place[] {
  return ORDER.filter((source) => urls[source] !== undefined).flatMap((source) =>
    viewers.map((viewer) => ({ source, viewer })),
  );
}

function isSame(one: Place, other: Place): boolean {
  return one.source === other.source && one.viewer === other.viewer;
}
