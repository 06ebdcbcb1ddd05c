import { z } from 'zod';
import { jsonFile } from '../core/json-file.ts';

export const Template = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/),
  /** With `{{1}}`, `{{2}}` … */
  body: z.string().min(1).max(1024),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']).default('UTILITY'),
});
export type Template = z.output<typeof Template>;

export const Templates = z.array(Template).max(250);

/** The approved templates. As long as none is known, any name is one, whatever its parameters. */
export class TemplateBook {
  readonly #file;
  #templates: Template[];

  constructor(dataDir: string) {
    this.#file = jsonFile(dataDir, 'whatsapp-templates', Templates);
    this.#templates = this.#file.read() ?? [];
  }

  list(): readonly Template[] {
    return this.#templates;
  }

  replace(templates: readonly Template[]): void {
    this.#templates = [...templates];
    this.#file.write(this.#templates);
  }

  changeCategory(name: string, language: string, category: Template['category']): Template | undefined {
    const template = this.#find(name, language);
    const before = template && { ...template };
    if (template) template.category = category;
    return before;
  }

  /** The words on the phone, or the error that Meta answers. */
  render(name: string, language: string, values: readonly string[]): string | 132000 | 132001 {
    if (this.#templates.length === 0) return [name.replaceAll('_', ' '), ...values].join(' · ');
    const template = this.#find(name, language);
    if (!template) return 132001;
    const places = new Set(Array.from(template.body.matchAll(PLACE), ([, number]) => Number(number)));
    if (places.size !== values.length) return 132000;
    return template.body.replaceAll(PLACE, (_, number: string) => values[Number(number) - 1] ?? '');
  }

  #find(name: string, language: string): Template | undefined {
    return this.#templates.find((template) => template.name === name && template.language === language);
  }
}

const PLACE = /\{\{(\d+)\}\}/g;
