import { HELP } from '../kit/help';
import { resources } from '../resources';

/** The page of the documentation that fits a page of the dashboard. */
export function helpFor(path: string): { title: string; href: string } {
  const [nearest] = resources
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length);
  if (!nearest?.help) return { title: 'Documentation', href: '/docs' };
  const { title, page } = HELP[nearest.help];
  return { title, href: `/docs/${page}` };
}
