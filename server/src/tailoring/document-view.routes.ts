import { documentViewEndpoints } from "@jobwright/contracts/document-view";
import { FileResponse } from "#http/other-responses";
import { route } from "#http/route";
import { getDocumentPage, viewDocument } from "./document-view.ts";

export const documentViewRoutes = [
  route(documentViewEndpoints.viewDocument, (ctx, { body }, http) =>
    viewDocument(ctx, body.url, http.signal),
  ),
  route(documentViewEndpoints.getDocumentPage, async (ctx, { query }, http) => {
    const page = Number(query.page);
    const drawn = await getDocumentPage(
      ctx,
      { url: query.url, page, scale: Number(query.scale ?? "1") },
      http.signal,
    );
    return new FileResponse({ type: "image/png", name: `page-${page}.png`, ...drawn });
  }),
];
