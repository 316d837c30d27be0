import type { Metadata } from 'next';
import ContentPage, { generateMetadata as getMetadata } from '@/app/(content)/[...slug]/page';

// The specification gives the blog a route segment of its own. Its page is that of every list.
const props = { params: Promise.resolve({ slug: ['blog'] }) };

export function generateMetadata(): Promise<Metadata> {
  return getMetadata(props);
}

export default function BlogPage() {
  return ContentPage(props);
}
