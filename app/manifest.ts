import type { MetadataRoute } from 'next';

/** Lets people install the dashboard, for example to approve from a phone. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Farshore',
    short_name: 'Farshore',
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f5f1',
    theme_color: '#f6f5f1',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Approvals', url: '/approvals' },
      { name: 'New payout', url: '/payouts/new' },
    ],
  };
}
