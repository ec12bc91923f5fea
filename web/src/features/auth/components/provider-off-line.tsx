import { useClientConfig } from "../../../lib/client-config.ts";
import { providersInOrder } from "../providers-in-order.ts";

/** How an administrator switches on what is off; nothing where all is on. */
export function ProviderOffLine() {
  const config = useClientConfig();
  return providersInOrder(config).map(
    ({ provider, offReason }) => offReason !== null && <p key={provider}>{offReason}</p>,
  );
}
