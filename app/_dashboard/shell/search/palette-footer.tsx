import { Kbd } from '@/components/primitives/kbd';

const EXAMPLES = ['••4321', '24,000 USD', 'last week'];

export const PaletteFooter = () => (
  <div className="flex shrink-0 items-center gap-4 whitespace-nowrap border-line border-t bg-paper px-4 py-2 text-faint text-xs max-desk:hidden">
    <Hint keys="arrowup arrowdown" does="move" />
    <Hint keys="enter" does="open" />
    <Hint keys="mod+enter" does="see all" />
    <span className="flex-1" />
    <span className="flex gap-2">
      Try:
      {EXAMPLES.map((example) => (
        <span key={example} className="font-mono">
          {example}
        </span>
      ))}
    </span>
  </div>
);

const Hint = ({ keys, does }: { keys: string; does: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Kbd keys={keys} />
    {does}
  </span>
);
