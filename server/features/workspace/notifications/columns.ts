import type { Choices } from './choices';

declare global {
  namespace PrismaJson {
    type NotificationChoices = Partial<Choices>;
  }
}
