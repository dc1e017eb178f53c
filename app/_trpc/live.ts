let connected = false;

/** True while the event stream announces changes, so that nothing needs to poll for them. */
export const isLive = (): boolean => connected;

export function setLive(value: boolean): void {
  connected = value;
}

/** The interval of a query whose changes the event stream announces. */
export const pollWithoutStream = (ms: number) => (): number | false => (connected ? false : ms);
