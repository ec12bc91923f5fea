import { schedulerEndpoints } from "@jobwright/contracts/scheduler";
import { route } from "#http/route";
import * as scheduler from "./scheduler.service.ts";

export const schedulerRoutes = [
  route(schedulerEndpoints.scheduleTask, (ctx, { body }) => scheduler.scheduleTask(ctx, body)),
  route(schedulerEndpoints.cancelTask, (ctx, { params }) => scheduler.cancelTask(ctx, params.taskId)),
  route(schedulerEndpoints.runTask, (ctx, { params }) => scheduler.runTask(ctx, params.taskId)),
];
