import { textSchema } from "@jobwright/contracts/common";
import { channelKinds } from "@jobwright/contracts/notifications";
import * as z from "zod/mini";
import { jobFeeds, notificationChannels } from "../schema/notifications.ts";
import { nameText } from "./exported-tables.ts";
import { exportTable } from "./table-export.ts";

/** What an export says of channels and the feed: everything but what opens them. */

const SECRET = "would let somebody else in";

export const exportedChannels = exportTable(notificationChannels, {
  leftOut: { secret: SECRET },
  checks: {
    kind: z.enum(channelKinds),
    name: nameText,
    target: textSchema(2200),
  },
  order: ["createdAt", "id"],
});

/** That there is one, and since when. */
export const exportedFeed = exportTable(jobFeeds, {
  only: ["createdAt", "lastReadAt"],
  leftOut: { secretHash: SECRET },
  checks: {},
});
