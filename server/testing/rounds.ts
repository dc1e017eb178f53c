/** How often a test repeats itself; many times more in the soak test. ROUNDS overrides both. */
export const rounds = (usual: number, soak: number): number =>
  Number(process.env.ROUNDS ?? (process.env.SOAK ? soak : usual));
