import { whatsAppBody, whatsAppTemplate } from '../../../apps/api/src/modules/texts/render-text.ts';
import { TEXT_KEYS } from '../../../apps/api/src/modules/texts/text-catalogue.ts';

/** Every template in both languages, as an owner would submit it to Meta. */
export const textTemplates = () =>
  TEXT_KEYS.flatMap((key) =>
    (['en', 'sw'] as const).map((language) => ({
      name: whatsAppTemplate(key),
      language,
      body: whatsAppBody(key, language),
    })),
  );

/** Teaches the simulator our templates, which it keeps; it refuses others as Meta does. */
export async function registerTemplates(simulatorUrl: string): Promise<void> {
  const response = await fetch(`${simulatorUrl}/_sim/texts/templates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ templates: textTemplates() }),
  });
  if (!response.ok) throw new Error(`The simulator refused our WhatsApp templates (${response.status})`);
}
