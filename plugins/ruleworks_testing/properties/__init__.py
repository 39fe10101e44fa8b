"""The properties that hold for every ruleset: each a function that takes a played game."""

from ruleworks_testing.properties.answers import rules_answer_as_declared
from ruleworks_testing.properties.continuation import games_begun_in_a_position_go_on_alike
from ruleworks_testing.properties.endings import games_end, scores_name_every_seat
from ruleworks_testing.properties.foresight import outcomes_come_true, outcomes_tell_nothing_hidden
from ruleworks_testing.properties.immutability import (
    clones_are_independent,
    old_positions_never_change,
    positions_given_out_are_copies,
)
from ruleworks_testing.properties.journal import journals_grow_by_one
from ruleworks_testing.properties.memories import memories_stand_once_and_in_order
from ruleworks_testing.properties.messages import every_item_has_its_messages, everything_has_a_message
from ruleworks_testing.properties.offers import (
    offered_options_are_accepted,
    option_ids_are_unique_and_stable,
    option_ids_read_back,
    other_options_are_refused,
    random_options_are_offered,
)
from ruleworks_testing.properties.promises import every_option_keeps_the_invariants, invariants_hold, transitions_hold
from ruleworks_testing.properties.references import cells_are_on_the_board, references_are_marks_with_their_values
from ruleworks_testing.properties.registration import (
    failing_rules_change_nothing,
    order_of_registration_does_not_matter,
)
from ruleworks_testing.properties.repeatability import positions_answer_alike_whenever_asked
from ruleworks_testing.properties.replays import (
    loaded_games_go_on_alike,
    records_replay_without_the_seed,
    same_seed_gives_the_same_game,
)
from ruleworks_testing.properties.round_trips import (
    options_read_back,
    positions_and_journals_read_back,
    saves_read_back,
)
from ruleworks_testing.properties.secrecy import (
    games_dealt_anew_go_on,
    hidden_pieces_do_not_show,
    logs_tell_no_more_than_views,
    views_do_not_depend_on_what_is_hidden,
)
from ruleworks_testing.properties.undo import (
    analysis_can_always_undo,
    nothing_is_before_the_first_choice,
    undo_is_refused_only_for_knowledge,
)
from ruleworks_testing.properties.wire import everything_fits_its_schema, integers_stay_small
from ruleworks_testing.property_check import Property

PROPERTIES: tuple[Property, ...] = (
    old_positions_never_change,
    clones_are_independent,
    positions_given_out_are_copies,
    positions_and_journals_read_back,
    options_read_back,
    saves_read_back,
    option_ids_are_unique_and_stable,
    option_ids_read_back,
    offered_options_are_accepted,
    other_options_are_refused,
    random_options_are_offered,
    records_replay_without_the_seed,
    same_seed_gives_the_same_game,
    loaded_games_go_on_alike,
    games_begun_in_a_position_go_on_alike,
    positions_answer_alike_whenever_asked,
    journals_grow_by_one,
    analysis_can_always_undo,
    undo_is_refused_only_for_knowledge,
    nothing_is_before_the_first_choice,
    views_do_not_depend_on_what_is_hidden,
    games_dealt_anew_go_on,
    hidden_pieces_do_not_show,
    logs_tell_no_more_than_views,
    outcomes_come_true,
    outcomes_tell_nothing_hidden,
    memories_stand_once_and_in_order,
    references_are_marks_with_their_values,
    cells_are_on_the_board,
    everything_fits_its_schema,
    integers_stay_small,
    everything_has_a_message,
    every_item_has_its_messages,
    games_end,
    scores_name_every_seat,
    order_of_registration_does_not_matter,
    failing_rules_change_nothing,
    rules_answer_as_declared,
    invariants_hold,
    every_option_keeps_the_invariants,
    transitions_hold,
)

__all__ = ["PROPERTIES"]
