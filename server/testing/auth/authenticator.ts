import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Json = Record<string, unknown>;

/** A device with one passkey, as a browser at `origin` hands its answers on. */
export type Authenticator = {
  /** Answers a request to make the passkey. */
  create(options: Json): Json;
  /** Answers a request to sign in with it. */
  get(options: Json): Json;
};

const USER_IS_THERE = 0x05;
const HAS_CREDENTIAL = 0x40;

/** A new device, which signs with ES256 and states nothing of its maker (WebAuthn level 3, attestation "none"). */
export function makeAuthenticator({ origin = "http://localhost", rpId = "localhost" } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const rpIdHash = createHash("sha256").update(rpId).digest();
  const toText = (bytes: Buffer) => bytes.toString("base64url");
  const clientData = (type: string, options: Json) =>
    Buffer.from(JSON.stringify({ type, challenge: options["challenge"], origin, crossOrigin: false }));
  const credential = (response: Json) => ({
    id: toText(id),
    rawId: toText(id),
    type: "public-key",
    response,
    clientExtensionResults: {},
  });
  return {
    create(options) {
      // CBOR by hand: a map of five entries (RFC 9053, section 7.1.1).
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const data = Buffer.concat([
        rpIdHash,
        Buffer.from([USER_IS_THERE | HAS_CREDENTIAL, 0, 0, 0, 0]),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: toText(clientData("webauthn.create", options)),
        attestationObject: toText(attestation),
        transports: ["internal"],
      });
    },
    get(options) {
      const data = Buffer.concat([rpIdHash, Buffer.from([USER_IS_THERE, 0, 0, 0, 0])]);
      const client = clientData("webauthn.get", options);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return credential({
        clientDataJSON: toText(client),
        authenticatorData: toText(data),
        signature: toText(sign("sha256", signed, privateKey)),
      });
    },
  };
}
