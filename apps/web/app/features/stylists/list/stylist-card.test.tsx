import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StylistCard } from './stylist-card.tsx';

const zuhura = {
  id: 7,
  name: 'Zuhura Said',
  location: 'Mombasa',
  experience: '',
  specialties: [],
  categories: ['bridal' as const],
  picture: null,
  rating: 5,
  review_count: 0,
};

const render = (review_count: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StylistCard stylist={{ ...zuhura, review_count }} priority={false} />
    </MemoryRouter>,
  );

test('a stylist without reviews is new and has no stars', () => {
  expect(render(0)).toContain('New');
  expect(render(0)).not.toContain('5.0');
  expect(render(0)).not.toContain('stars');
});

test('a stylist with a review has stars', () => {
  expect(render(1)).toContain('5.0, 1 review');
  expect(render(1)).not.toContain('New');
});
