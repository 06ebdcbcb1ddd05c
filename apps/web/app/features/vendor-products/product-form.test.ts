import { expect, test } from 'vitest';
import { pictureFromFile, pictureFromStored } from '../../components/office/pictures/use-pictures.ts';
import { changedProduct, newProduct, fileProgress } from './product-form.ts';

const file = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' });
const stored = (id: number) =>
  pictureFromStored(
    { id, image: '/media/a.jpg', alt: '', width: 900, height: 900, placeholder: null, has_avif: false },
    0,
  );

const namesOf = (form: FormData) =>
  form.getAll('images').map((part) => (part instanceof File ? part.name : part));

test('sends text fields and pictures in order', () => {
  const form = newProduct({ name: 'Lamu Veil' }, [
    pictureFromFile(file('b.jpg')),
    pictureFromFile(file('a.jpg')),
  ]);
  expect(form.get('name')).toBe('Lamu Veil');
  expect(namesOf(form)).toEqual(['b.jpg', 'a.jpg']);
});

test('lists existing and new pictures in order', () => {
  const form = changedProduct({ name: 'Lamu Veil' }, [
    stored(12),
    pictureFromFile(file('new.jpg')),
    stored(7),
  ]);
  expect(form.get('pictures')).toBe('[12,"new",7]');
  expect(namesOf(form)).toEqual(['new.jpg']);
});

test('splits the progress by file', () => {
  expect(fileProgress([100, 300], 0)).toEqual([0, 0]);
  expect(fileProgress([100, 300], 0.5)).toEqual([1, 1 / 3]);
  expect(fileProgress([100, 300], 1)).toEqual([1, 1]);
  expect(fileProgress([], 0.5)).toEqual([]);
});
