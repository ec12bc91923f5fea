import type { LookupFunction } from "node:net";
import { Agent } from "undici";
import { isPublicAddress, type LookupAddresses, type ResolvedAddress } from "./public-address.ts";

/** A host that is, or resolves to, an address which is not public. */
export class RefusedAddressError extends Error {
  static readonly code = "ADDRESS_REFUSED";
  readonly code = RefusedAddressError.code;

  constructor() {
    super("The address is not public.");
    this.name = "RefusedAddressError";
  }
}

/**
 * Opens connections to public addresses only. The socket connects to the very addresses that were checked, so a
 * name that resolves differently the next time cannot slip through.
 */
export function createGuardedAgent(lookupAddresses: LookupAddresses): Agent {
  return new Agent({ connect: { lookup: checkedLookup(lookupAddresses) } });
}

function checkedLookup(lookupAddresses: LookupAddresses): LookupFunction {
  return (hostname, options, callback) => {
    lookupPublic(lookupAddresses, hostname).then(
      (addresses) => {
        if (options.all) return callback(null, addresses);
        const first = addresses[0] as ResolvedAddress;
        callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

/** One private address among several is enough to refuse the host: it has no honest reason to be there. */
async function lookupPublic(lookupAddresses: LookupAddresses, hostname: string): Promise<ResolvedAddress[]> {
  const addresses = await lookupAddresses(hostname);
  if (addresses.length === 0) throw Object.assign(new Error("No address."), { code: "ENOTFOUND" });
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new RefusedAddressError();
  return addresses;
}
