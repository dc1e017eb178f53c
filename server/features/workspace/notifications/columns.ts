import type { Choices } from './choices';

declare global {
  namespace PrismaJson {
    type NotificationChoices = { [K in keyof Choices]?: Partial<Choices[K]> };
  }
}
