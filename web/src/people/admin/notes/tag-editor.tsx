import { userRoutes } from "@hira/contract/people/users";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId } from "react";
import { FormElement } from "../../../platform/admin/forms/form-element.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { tagsQuery, useChangeTags } from "./queries.ts";
import { TagList } from "./tag-list.tsx";

export interface TagEditorProps {
  uid: string;
  tags: readonly string[];
}

/** Editor that adds and removes an account's tags. Admins who may not change tags only see them. */
export function TagEditor(props: TagEditorProps) {
  if (useMayCall()("PATCH /users/{uid}/tags")) return <Editor {...props} />;
  if (props.tags.length === 0) return null;
  return (
    <div className="mt-4">
      <h2 className="text-muted text-sm">
        <Trans>Tags</Trans>
      </h2>
      <p className="mt-1 flex flex-wrap gap-1.5">
        <TagList tags={props.tags} />
      </p>
    </div>
  );
}

const oneTag = { read: (tag: string) => [tag], show: ([tag = ""]: readonly string[]) => tag };

/** Editor of an account's tags. It suggests tags that other accounts have. */
function Editor({ uid, tags }: TagEditorProps) {
  const { data } = useQuery(tagsQuery());
  const { mutate, isPending, variables } = useChangeTags(uid);
  const offers = useId();
  const form = useSchemaForm({
    schema: userRoutes["PATCH /users/{uid}/tags"].body,
    from: { add: [""] },
    send: ({ add, remove }, answer) =>
      mutate({ ...(add[0] && { add }), ...(remove[0] && { remove }) }, answer),
    isPending,
    onSaved: () => form.reset(),
    failureText: (cause) => messageOf(cause, t`Failed to change the tags.`),
    failureAt: "add",
  });

  return (
    <div className="mt-4">
      <h2 className="text-muted text-sm">
        <Trans>Tags</Trans>
      </h2>
      <ul className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full">
            <Button
              size="sm"
              variant="secondary"
              className="max-w-full"
              iconEnd={<X />}
              loading={isPending && variables.remove?.includes(tag) === true}
              aria-label={t`Take the tag ${tag} away`}
              onClick={() =>
                mutate({ remove: [tag] }, { onSuccess: () => form.refuse({}), onError: form.fail })
              }
            >
              <span title={tag} className="truncate">
                #{tag}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <FormElement form={form} className="mt-2 flex flex-wrap items-start gap-2">
        <FormField
          form={form}
          name="add"
          label={t`New tag`}
          hideLabel
          className="min-w-0 max-w-60 grow"
          size="sm"
          placeholder={t`New tag, as “reseller”`}
          suggestions={offers}
          list={oneTag}
        />
        <datalist id={offers}>
          {(data?.tags ?? [])
            .filter(({ name }) => !tags.includes(name))
            .map(({ name }) => (
              <option key={name} value={name} />
            ))}
        </datalist>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          loading={isPending && variables.add !== undefined}
        >
          <Trans>Add Tag</Trans>
        </Button>
      </FormElement>
    </div>
  );
}
