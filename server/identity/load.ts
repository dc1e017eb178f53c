/** The work under way, so that a server with too much of it can refuse more before it begins. */
export type Load = {
  readonly isFull: boolean;
  track<T>(work: () => Promise<T>): Promise<T>;
};

export function createLoad(most: number): Load {
  let underWay = 0;
  return {
    get isFull() {
      return underWay >= most;
    },
    async track(work) {
      underWay++;
      try {
        return await work();
      } finally {
        underWay--;
      }
    },
  };
}
