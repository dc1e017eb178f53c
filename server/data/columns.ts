import type { Actor as AnyActor } from '../kernel/actor';

declare global {
  /** Types of JSON columns. Each resource adds its own in its `columns.ts`. */
  namespace PrismaJson {
    type Actor = AnyActor;
    type Creator = Pick<AnyActor, 'type' | 'name'>;
    type KeyCreator = Pick<AnyActor, 'type' | 'id' | 'name'>;
    type EventActor = AnyActor & { readonly address?: string };
    /** A row at the time of an event. */
    type Image = object;
    type Notes = Record<string, unknown>;
    type Strings = string[];
    type Texts = Record<string, string>;
  }
}
