import { createRateLimiter } from "#platform/rate-limiter";

/** Tests of all ways of one person together. */
export const limitTests = createRateLimiter({ name: "test-notifications", perMinute: 5 });
