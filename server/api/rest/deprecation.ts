import type { Operation } from '../../kernel/contract';

/** RFC 9745 and RFC 8594. */
export const deprecationHeaders = ({
  deprecated,
}: Pick<Operation, 'deprecated'>): Readonly<Record<string, string>> =>
  deprecated
    ? {
        deprecation: `@${Date.parse(deprecated.since) / 1000}`,
        sunset: new Date(deprecated.sunset).toUTCString(),
      }
    : {};
