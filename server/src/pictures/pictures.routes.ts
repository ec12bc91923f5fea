import { picturesEndpoints } from "@jobwright/contracts/pictures";
import { FileResponse } from "#http/other-responses";
import { route } from "#http/route";
import { readPicture } from "./pictures.service.ts";

export const picturesRoutes = [
  route(
    picturesEndpoints.getPicture,
    async (ctx, { query }) => new FileResponse(await readPicture(ctx, query.url)),
  ),
];
