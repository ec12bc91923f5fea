declare module "web-push-testing/src/PushApiModel.js" {
  /** The part of web-push-testing that the tests use; the package has no types of its own. */
  export class PushApiModel {
    /** Address that an endpoint is the last part of. */
    notifyUrl: string;
    subscribe(options: { userVisibleOnly: "true"; applicationServerKey: string }): Promise<{
      endpoint: string;
      keys: { p256dh: string; auth: string };
      clientHash: string;
    }>;
    /** Checks the headers and the token, decrypts and keeps. Rejects what a push service would refuse. */
    handleNotification(
      clientHash: string,
      headers: Record<string, string | undefined>,
      body: Buffer,
    ): Promise<void>;
    getNotifications(of: { clientHash: string }): { messages: string[] };
    expireSubscription(clientHash: string): void;
  }

  export class SubscriptionExpiredError extends Error {}
}
