import { picturesEndpoints } from "@jobwright/contracts/pictures";
import { FileAnswer } from "#http/other-answers";
import { route } from "#http/route";
import { readPicture } from "./pictures.service.ts";

export const picturesRoutes = [
  route(
    picturesEndpoints.getPicture,
    async (ctx, { query }) => new FileAnswer(await readPicture(ctx, query.url)),
  ),
];
