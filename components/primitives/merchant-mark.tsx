type Props = { name: string; logo: string | null };

export const MerchantMark = ({ name, logo }: Props) => (
  <>
    {logo ? (
      // biome-ignore lint/performance/noImgElement: a small image that needs no optimizer.
      <img src={logo} alt="" className="h-10 max-w-32 rounded-xl bg-white object-contain" />
    ) : (
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent font-semibold text-accent-ink text-lg"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
    )}
    <span className="min-w-0 font-semibold leading-tight">{name}</span>
  </>
);
