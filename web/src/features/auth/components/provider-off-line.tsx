import { useClientConfig } from "../../../lib/client-config.ts";
import { providersInOrder } from "../providers-in-order.ts";

/** Which ways to sign in are off; nothing where all are on. */
export function ProviderOffLine() {
  const config = useClientConfig();
  return providersInOrder(config).map(
    ({ provider, offReason }) => offReason !== null && <p key={provider}>{offReason}</p>,
  );
}
