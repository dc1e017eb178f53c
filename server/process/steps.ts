export type Step = <T>(name: string, work: (say: (line: string) => void) => Promise<T>) => Promise<T>;

export const plainStep: Step = async (name, work) => {
  const began = performance.now();
  const done = await work((line) => console.log(`  ${line}`));
  console.log(`✓ ${name} ${Math.round(performance.now() - began)} ms`);
  return done;
};
