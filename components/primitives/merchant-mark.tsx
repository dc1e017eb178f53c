type Props = { name: string; logo: string | null };

export const MerchantMark = ({ name, logo }: Props) => (
  <>
    {logo ? (
      // biome-ignore lint/performance/noImgElement: a small image that needs no optimizer.
      <img src={logo} alt="" className="h-10 max-w-32 rounded-[10px] bg-white object-contain" />
    ) : (
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-[10px] bg-accent font-[620] text-accent-ink text-lg"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
    )}
    <span className="min-w-0 font-[600] leading-tight">{name}</span>
  </>
);
