declare global {
  namespace PrismaJson {
    type WebhookBody = object;
  }
}

export {};
