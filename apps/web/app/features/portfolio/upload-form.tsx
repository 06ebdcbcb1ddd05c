import { useState, type FormEvent } from 'react';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { portfolioDrafts } from '../../lib/forms/form-drafts.ts';
import type { ApiError } from '../../lib/api/errors.ts';
import { useProblemFocus, readFormValues, type FormValues } from '../../lib/forms/forms.ts';
import { loadOnPress } from '../../lib/network/load-code.ts';
import { showToast } from '../../lib/toasts.ts';
import { SubmitButton } from '../../components/fields/submit-button.tsx';
import { CATEGORY_LABELS } from '../stylists/stylist-labels.ts';
import { PictureField } from './picture-field.tsx';
import { TagsField } from './tags-field.tsx';
import { readTags } from './tags.ts';
import { usePicture } from './use-picture.ts';

interface UploadFormProps {
  stylist: number;
  uploadKey: string;
  draft: { values: FormValues; file: File | undefined };
  onSent: () => void;
}

const CATEGORIES = Object.entries(CATEGORY_LABELS).map(([value, label]) => ({ value, label }));

/** One portfolio item. What is typed stays in this browser until it is sent. */
export function UploadForm({ stylist, uploadKey, draft, onSent }: UploadFormProps) {
  const { values: saved } = draft;
  const [problem, setProblem] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  /** The upload progress from 0 to 1; undefined while idle. */
  const [share, setShare] = useState<number>();
  const [tags, setTags] = useState(() => readTags(saved.tags));
  const picture = usePicture({ stylist, uploadKey, file: draft.file, url: saved.image_url ?? '' });
  const form = useProblemFocus(problem);
  const busy = share !== undefined;

  const keep = (typed: FormValues, chosen = tags) => {
    const { way: _, ...texts } = typed;
    // A URL is kept while the other source is selected.
    const image_url = typed.image_url ?? portfolioDrafts.read(stylist).image_url ?? '';
    portfolioDrafts.write(stylist, {
      ...texts,
      image_url,
      tags: chosen.length === 0 ? '' : JSON.stringify(chosen),
    });
  };
  const typedIn = () => (form.current ? readFormValues(new FormData(form.current)) : {});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setShare(0);
    const code = await loadOnPress(() => import('./send-item.ts'));
    if (!code) return setShare(undefined);
    const file = picture.way === 'file' ? picture.file : undefined;
    const result = await code.sendItem(
      { values: typedIn(), tags, file },
      { stylist, uploadKey, onShare: setShare },
    );
    setShare(undefined);
    if (result.ok) {
      showToast({ tone: 'done', title: 'Portfolio item uploaded successfully!' });
      portfolioDrafts.clear(stylist);
      picture.clear();
      onSent();
      return;
    }
    setProblem(result.problem);
    setAttempt((before) => before + 1);
    const isOnFields = Object.keys(result.problem.field_errors ?? {}).length > 0;
    showToast({
      tone: 'failed',
      title: 'Failed to upload portfolio item',
      ...(!isOnFields && { text: result.problem.message }),
    });
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="New portfolio item"
      onSubmit={(event) => void submit(event)}
      onInput={() => keep(typedIn())}
      className="grid gap-6"
    >
      <ProblemBanner key={attempt} problem={problem} />
      <TextField
        name="title"
        label="Title"
        maxLength={120}
        defaultValue={saved.title}
        problem={problem}
        required
      />
      <TextArea
        name="description"
        label="Description"
        maxLength={1000}
        defaultValue={saved.description}
        problem={problem}
        optional
      />
      <PictureField picture={picture} url={saved.image_url ?? ''} problem={problem} />
      <SelectField
        name="category"
        label="Category"
        placeholder="Choose a category"
        options={CATEGORIES}
        defaultValue={saved.category ?? ''}
        problem={problem}
        required
      />
      <TagsField
        tags={tags}
        onTags={(next) => {
          setTags(next);
          keep(typedIn(), next);
        }}
        problem={problem}
      />
      <div className="grid gap-3">
        <SubmitButton busy={busy} busyLabel="Uploading …">
          Upload to portfolio
        </SubmitButton>
        {busy && <Progress share={share} />}
      </div>
    </form>
  );
}

function Progress({ share }: { share: number }) {
  return (
    <p className="grid gap-1 text-fine text-stone">
      <progress aria-label="Sent so far" value={share} max={1} className="sent-so-far" />
      {share < 1 ? `${Math.round(share * 100)} % sent` : 'We are looking at the picture …'}
    </p>
  );
}
