type Props = { name: string; logo: string | null };

/** Who asks for money, as customers see it: the logo, or the first letter, and the name. */
export const MerchantMark = ({ name, logo }: Props) => (
  <>
    {logo ? (
      // biome-ignore lint/performance/noImgElement: one small picture, which needs no service to scale it.
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
