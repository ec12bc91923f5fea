import * as z from "zod/mini";
import { httpUrlSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Logos and photos that lie at other hosts, which the browser asks this server for. */
export const picturesEndpoints = {
  getPicture: endpoint({
    feature: "pictures",
    method: "GET",
    path: "/api/picture",
    part: "documents",
    access: { kind: "user" },
    scope: "read",
    summary:
      "The picture at an address that is kept for this person: their photo, or the logo of a company that they had " +
      "researched. PNG, JPEG, GIF, WebP or AVIF of at most a megabyte.",
    query: z.object({ url: httpUrlSchema }),
    answer: "file",
  }),
};
